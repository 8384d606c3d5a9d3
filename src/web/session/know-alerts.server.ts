import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import type { Session } from './viewer.ts'

/** Before a page of the office is rendered: a line inserted later would push down what the operator is reading. */
export async function knowAlerts(session: Session): Promise<void> {
  const viewer = session.viewer()
  if (viewer?.userType !== UserType.admin) return
  const { queues } = await api.getDesk({ query: { place: 'alerts' } })
  session.set({ ...viewer, alerts: queues.reduce((sum, { forMe }) => sum + forMe, 0) })
}
