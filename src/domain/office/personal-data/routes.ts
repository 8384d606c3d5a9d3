import type { Handlers } from '#platform/http/serve.ts'
import { askForDisclosure, listDisclosures } from './ask.ts'
import type { disclosureContract } from './contract.ts'

export const disclosureHandlers: Handlers<typeof disclosureContract> = {
  askForDisclosure: (ctx, { params, body, ifMatch }) => askForDisclosure(ctx, params.id, body, ifMatch),
  listDisclosures: (ctx, { params }) => listDisclosures(ctx, params.id),
}
