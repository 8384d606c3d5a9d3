import { api } from '#web/api/client.ts'
import type { Session } from '#web/session/viewer.ts'

/** Says yes to just what was shown, and asks anew who is here, who then owes nothing. */
export async function agree(session: Session, edition: number): Promise<void> {
  await api.agreeToTerms({ body: { edition } })
  await session.reload()
}
