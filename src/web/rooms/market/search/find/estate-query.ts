import type { Api } from '#web/api/make.ts'
import type { ConditionTexts } from '../conditions/conditions.ts'

type Query = NonNullable<NonNullable<Parameters<Api['listPublicEstates']>[0]>['query']>

/** The URL's names and commas are those of the API, which also takes them as text. */
export const estateQueryOf = (conditions: ConditionTexts) => conditions as Query
