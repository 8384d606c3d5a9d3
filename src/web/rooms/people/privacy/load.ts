import { UserStatus } from '#domain/people/user/enumerations.ts'
import { isOperator } from '#platform/context.ts'
import { api } from '#web/api/client.ts'

/** Which requests are listed, or which one is open, as an address has it. */
export type PrivacyAddress = { show?: string; request?: string }

const MANY = 50

/** The list from the oldest on, what is over from the newest; or one request with the member it is about. */
export async function loadPrivacy({ show, request }: PrivacyAddress) {
  const [{ items: staff }, one] = await Promise.all([
    api.listStaffs({ query: { limit: 100 } }),
    request ? api.getPrivacyRequest({ params: { id: request } }) : undefined,
  ])
  const colleagues = staff.filter(({ status, representative }) => status === UserStatus.active && !representative)
  if (one) {
    const user = one.userID ? await api.getUser({ params: { id: one.userID } }) : undefined
    return { colleagues, request: one, user: user && !isOperator(user) ? user : undefined }
  }
  return { colleagues, show, first: await listRequests(show) }
}

export const listRequests = (show: string | undefined, cursor?: string) =>
  api.listPrivacyRequests({
    query:
      show === 'done'
        ? { tab: 'done', orderBy: 'closedAt:desc', limit: MANY, cursor }
        : { tab: 'open', orderBy: 'receivedAt:asc', limit: MANY, cursor },
  })

export type Privacy = Awaited<ReturnType<typeof loadPrivacy>>
