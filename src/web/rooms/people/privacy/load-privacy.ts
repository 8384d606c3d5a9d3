import { UserStatus } from '#domain/people/user/enumerations.ts'
import { isOperator } from '#platform/context.ts'
import { api } from '#web/api/client.ts'

/** Query of the request list, or the open request, as in the address. */
export type PrivacyAddress = { show?: string; request?: string }

const MANY = 50

/** The list, oldest first, or closed requests newest first; or one request with the member it concerns. */
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
