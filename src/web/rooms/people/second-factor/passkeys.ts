import { api } from '#web/api/client.ts'
import { formError } from '#web/ui/form/field-error.ts'

/** Loaded only when a passkey is used. */
const library = () => import('@simplewebauthn/browser')

/** Creates a passkey on the device and stores it under this name. */
export async function addPasskey(name: string): Promise<void> {
  const { startRegistration } = await library()
  const optionsJSON = await api.startPasskey()
  const response = await startRegistration({ optionsJSON }).catch(refused)
  await api.addPasskey({ body: { name, response } })
}

/** Confirms the user's identity with one of their passkeys. */
export async function proveByPasskey(): Promise<void> {
  const { startAuthentication } = await library()
  const optionsJSON = await api.askPasskey()
  const response = await startAuthentication({ optionsJSON }).catch(refused)
  await api.proveByPasskey({ body: { response } })
}

/** The device's message is in English or missing; a user who pressed "cancel" needs none. */
function refused(error: unknown): never {
  const known = (error as { name?: string }).name === 'InvalidStateError'
  const title = known ? 'この端末の鍵は、すでに登録されています。' : '確認の鍵を使えませんでした。もう一度お試しください。'
  throw formError(title)
}
