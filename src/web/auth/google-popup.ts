// Opens Google's own page in a separate window, which returns to /auth/google with an ID token: no Google script runs in our pages, and
// their policy is unchanged.

export interface GoogleAnswer {
  state: string
  idToken?: string
  error?: string
}

export const GOOGLE_CHANNEL = 'engawa:google'

const AUTHORIZE = 'https://accounts.google.com/o/oauth2/v2/auth'
const CLOSED_EVERY_MS = 500
/**
 * The window closes itself right after it has answered. It may also look closed while it is not, so this is the grace period for an answer.
 */
const LATE_MS = 3_000

/** Call it directly in the click handler, or the browser blocks the window. The nonce ties the token to this request. */
export async function askGoogle(clientID: string): Promise<{ idToken: string; rawNonce: string }> {
  const popup = window.open('', 'engawa-google', 'popup,width=480,height=680')
  if (!popup) throw refused('popup-blocked')
  const [state, rawNonce] = [crypto.randomUUID(), crypto.randomUUID()]
  const url = new URL(AUTHORIZE)
  url.search = String(
    new URLSearchParams({
      client_id: clientID,
      redirect_uri: `${location.origin}/auth/google`,
      response_type: 'id_token',
      scope: 'openid email profile',
      prompt: 'select_account',
      hl: 'ja',
      nonce: await sha256(rawNonce),
      state,
    }),
  )
  const answer = answerOf(popup, state)
  popup.location.replace(url)
  return { idToken: await answer, rawNonce }
}

function answerOf(popup: Window, state: string): Promise<string> {
  const channel = new BroadcastChannel(GOOGLE_CHANNEL)
  let late: ReturnType<typeof setTimeout> | undefined
  let watching: ReturnType<typeof setInterval> | undefined
  return new Promise<string>((resolve, reject) => {
    channel.onmessage = ({ data }: MessageEvent<GoogleAnswer>) => {
      if (data.state !== state) return
      if (data.idToken) resolve(data.idToken)
      else reject(refused(data.error === 'access_denied' ? 'user-cancelled' : 'invalid-oauth-response'))
    }
    watching = setInterval(() => {
      if (popup.closed) late ??= setTimeout(() => reject(refused('popup-closed-by-user')), LATE_MS)
    }, CLOSED_EVERY_MS)
  }).finally(() => {
    clearInterval(watching)
    clearTimeout(late)
    channel.close()
  })
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const refused = (code: string) => Object.assign(new Error(`Google's window: ${code}.`), { code: `auth/${code}` })
