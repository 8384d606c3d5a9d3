import { api } from '#web/api/client.ts'
import type { Session, Viewer } from '#web/session/viewer.ts'

/** Notification settings of the user, and the negotiations they muted. */
export async function loadSetting(session: Session) {
  // The route admits only signed-in users.
  const { id } = session.viewer() as Viewer
  const [setting, { key }, blocks] = await Promise.all([api.getNotificationSetting({ params: { id } }), api.getPushKey(), api.listBlocks()])
  const { mutedNegotiationIDs } = setting
  const muted =
    mutedNegotiationIDs.length > 0 ? (await api.listNegotiations({ query: { id: mutedNegotiationIDs.join(','), limit: 100 } })).items : []
  return { setting, muted, pushKey: key, blocks: blocks.items }
}
