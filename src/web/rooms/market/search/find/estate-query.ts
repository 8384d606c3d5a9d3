import type { Api } from '#web/api/make.ts'
import type { ConditionTexts } from '../conditions/conditions.ts'

type Query = NonNullable<NonNullable<Parameters<Api['listPublicEstates']>[0]>['query']>

/** The names and the commas of the address are those of the API, which reads them as text as well. */
export const estateQueryOf = (conditions: ConditionTexts) => conditions as Query
