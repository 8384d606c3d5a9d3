import { endpoint } from '#platform/http/contract.ts'
import { byID } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

const pdf = { method: 'get', params: byID, output: z.string().meta({ format: 'binary' }), media: 'application/pdf' } as const

/** 販売図面: a listing on one sheet of paper, to hand out or put up. */
export const sheetContract = {
  getEstateSheet: endpoint({ ...pdf, path: '/estate/{id}/sheet', summary: '販売図面（PDF）' }),
  getPublicEstateSheet: endpoint({
    ...pdf,
    access: 'public',
    path: '/public/estates/{id}/sheet',
    summary: '公開中の物件の販売図面（PDF）',
  }),
}
