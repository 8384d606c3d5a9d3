import { CandidateState } from '#domain/people/duplicates/enumerations.ts'
import { api } from '#web/api/client.ts'

export const listPairs = (cursor?: string) =>
  api.listSameCandidates({ query: { state: [CandidateState.open], orderBy: 'score:desc', limit: 20, cursor } })
export type Pairs = Awaited<ReturnType<typeof listPairs>>

export const countPairs = () => api.countSameCandidates({ query: { state: [CandidateState.open] } })
