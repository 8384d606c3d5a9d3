export const headers = {
  ETag: { description: 'The version of what is answered, for If-Match', schema: { type: 'string' } },
  Location: { description: 'Where to read what was made', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds until it is worth another try', schema: { type: 'integer' } },
  WWWAuthenticate: { description: 'How to say who calls', schema: { type: 'string' } },
}

export const INTRODUCTION = `
## Signing in

\`GET /api/auth/config\` says which identity provider the house has, and its \`apiKey\`. Accounts are the provider's; with \`provider: "embedded"\` it answers on this host, in the words of Google Identity Toolkit:

1. \`POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=API_KEY\` with \`{"email": "…", "password": "…", "returnSecureToken": true}\` answers \`idToken\` (good for an hour) and \`refreshToken\`. With \`provider: "google"\` the same path is asked of https://identitytoolkit.googleapis.com.
2. Every call carries \`Authorization: Bearer ID_TOKEN\`.
3. A token that is too old is answered 403 \`token-expired\`: \`POST /securetoken.googleapis.com/v1/token?key=API_KEY\` with the form \`grant_type=refresh_token&refresh_token=REFRESH_TOKEN\` answers the next \`id_token\`, with which the call is sent again.

A browser trades its token for the session cookie: \`POST /api/auth/token-sync\` with the bearer token, \`DELETE\` to sign out. With the cookie, what changes something also carries the value of the cookie XSRF-TOKEN in the header X-XSRF-TOKEN, else it is answered 419 \`xsrf\`. People of the office prove a second factor on top (\`/api/auth/secondFactor\`); until then they are answered 403 \`second-factor-required\`.

## Changing what another may have changed

What has a \`version\` is answered with it as ETag. Sent back as If-Match it protects from overwriting what somebody else wrote meanwhile: 412 \`version-mismatch\`. The \`version\` that a PUT or PATCH brings in its body is asked in the same way, and so is the \`version\`, \`edition\` or \`sha256\` of what they read that a call wants of whoever binds themselves; what stands by now is beside the code. A 409 says that the thing stands otherwise than the call needs it, and its code how.

## Problems

Each call names the statuses and codes by which it can be refused; \`ProblemCode\` has all of them with their sentences. It is read out of what a call can reach, so that some of them may never be met, and no other is.
`.trim()
