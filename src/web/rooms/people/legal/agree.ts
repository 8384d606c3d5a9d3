import { api } from '#web/api/client.ts'
import type { Session } from '#web/session/viewer.ts'

/** Agrees to the edition shown and reloads the session, which then has no consent pending. */
export async function agree(session: Session, edition: number): Promise<void> {
  await api.agreeToTerms({ body: { edition } })
  await session.reload()
}
