import { api } from '#web/api/client.ts'
import { refusedWith } from '#web/ui/form/field-error.ts'

/** What makes and asks keys comes when somebody uses one. */
const library = () => import('@simplewebauthn/browser')

/** Lets the device make a key, and keeps it under this name. */
export async function addPasskey(name: string): Promise<void> {
  const { startRegistration } = await library()
  const optionsJSON = await api.startPasskey()
  const response = await startRegistration({ optionsJSON }).catch(refused)
  await api.addPasskey({ body: { name, response } })
}

/** Lets one of the devices sign that its owner is there. */
export async function proveByPasskey(): Promise<void> {
  const { startAuthentication } = await library()
  const optionsJSON = await api.askPasskey()
  const response = await startAuthentication({ optionsJSON }).catch(refused)
  await api.proveByPasskey({ body: { response } })
}

/** The device says why in English, or not at all; who pressed "cancel" knows. */
function refused(error: unknown): never {
  const known = (error as { name?: string }).name === 'InvalidStateError'
  const title = known ? 'この端末の鍵は、すでに登録されています。' : '確認の鍵を使えませんでした。もう一度お試しください。'
  throw refusedWith(title)
}
