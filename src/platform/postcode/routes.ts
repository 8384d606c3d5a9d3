import { Hono } from 'hono'
import type { Ctx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import type { Env, Handlers } from '#platform/http/serve.ts'
import { PostalAddress, type postcode } from './contract.ts'
import { normalizePostcode } from './lookup.ts'
import { lookUpPostcode } from './service.ts'

/** Under /api, with the other calls. */
export const postcodeHandlers: Handlers<typeof postcode> = {
  getAddresses: (ctx, { params, query }) => getAddresses(ctx, params.postcode, query.fields),
}

/** GET /postcodes/{postcode} at the root, where clients of a postcode service expect it. */
export const postcodeRoutes = () =>
  new Hono<Env>().get('/postcodes/:postcode', async (c) =>
    c.json(await getAddresses(c.get('ctx'), c.req.param('postcode'), c.req.query('fields') || undefined), 200, {
      'cache-control': 'public, max-age=86400',
    }),
  )

async function getAddresses(ctx: Ctx, typed: string, fields: string | undefined): Promise<Partial<PostalAddress>[]> {
  const postcode = normalizePostcode(typed)
  if (!postcode) throw invalid({ postcode: '郵便番号は7桁の数字で入力してください（例：1000001）。' })
  const names = fieldNames(fields)
  const addresses = await lookUpPostcode(postcode, ctx.config.postcode, ctx.log)
  return names ? addresses.map((address) => Object.fromEntries(names.map((name) => [name, address[name]]))) : addresses
}

function fieldNames(fields: string | undefined): (keyof PostalAddress)[] | undefined {
  const names = fields?.split(',').map((name) => name.trim())
  const unknown = names?.find((name) => !Object.hasOwn(PostalAddress.shape, name))
  if (unknown !== undefined) throw invalid({ fields: `${unknown}という項目はありません。` })
  return names as (keyof PostalAddress)[] | undefined
}
