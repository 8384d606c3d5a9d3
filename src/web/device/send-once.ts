interface PendingMessage {
  id: string
  message: string
}

/** Sends under one id until the answer has come: a retry of the same words, also after a reload, is the same message to the server. */
export async function sendOnce(
  store: { read: () => PendingMessage | undefined; write: (pending: PendingMessage | undefined) => void },
  message: string,
  send: (id: string) => Promise<unknown>,
): Promise<void> {
  const before = store.read()
  const id = before?.message === message ? before.id : crypto.randomUUID()
  store.write({ id, message })
  await send(id)
  store.write(undefined)
}
