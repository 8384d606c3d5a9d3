import { allUserTabs, type UserTab } from '#domain/office/members/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { dayOf } from '#web/url/day.ts'

/** The member list's query parameters, as in the URL. */
export type MemberSearchParams = Partial<
  Record<
    | 'tab'
    | 'keyword'
    | 'userType'
    | 'prefecturesCode'
    | 'usageFeeActive'
    | 'substituteFlag'
    | 'unpaid'
    | 'reported'
    | 'seen'
    | 'createdAtFrom'
    | 'createdAtTo',
    string
  >
>

export const tabOf = ({ tab }: MemberSearchParams): UserTab => allUserTabs.find((each) => each === tab) ?? 'all'

/** Filters shared by all tabs. Invalid values in the URL are ignored. */
export const conditionsOf = ({
  keyword,
  userType,
  prefecturesCode,
  usageFeeActive,
  substituteFlag,
  unpaid,
  reported,
  seen,
  createdAtFrom,
  createdAtTo,
}: MemberSearchParams) => ({
  keyword: keyword?.trim().slice(0, 100) || undefined,
  userType: [UserType.seller, UserType.buyer].find((code) => String(code) === userType),
  prefecturesCode: prefecturesCode && /^\d{2}$/.test(prefecturesCode) ? prefecturesCode : undefined,
  usageFeeActive: flagOf(usageFeeActive),
  substituteFlag: flagOf(substituteFlag),
  unpaid: unpaid === 'true' ? ('true' as const) : undefined,
  reported: reported === 'true' ? ('true' as const) : undefined,
  seen: (['true', 'false'] as const).find((each) => each === seen),
  createdAtFrom: dayOf(createdAtFrom),
  createdAtTo: dayOf(createdAtTo),
})

const flagOf = (text: string | undefined) => (text === 'true' ? true : text === 'false' ? false : undefined)

export const isNarrowed = (search: MemberSearchParams) => Object.values(conditionsOf(search)).some((condition) => condition !== undefined)
