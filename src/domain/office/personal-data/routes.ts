import type { Handlers } from '#platform/http/serve.ts'
import type { disclosureContract } from './contract.ts'
import { askForDisclosure, listDisclosures } from './request-disclosure.ts'

export const disclosureHandlers: Handlers<typeof disclosureContract> = {
  askForDisclosure: (ctx, { params, body, ifMatch }) => askForDisclosure(ctx, params.id, body, ifMatch),
  listDisclosures: (ctx, { params }) => listDisclosures(ctx, params.id),
}
