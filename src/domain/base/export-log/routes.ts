import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import type { takeoutContract } from './contract.ts'
import { takeouts } from './queries.ts'

export const takeoutHandlers: Handlers<typeof takeoutContract> = readHandlers('export', 'exports', takeouts)
