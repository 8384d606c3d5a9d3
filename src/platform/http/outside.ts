/**
 * The only way to send HTTP requests out. Hosts come from the settings, and redirects are refused: a paper, a key or a digest must not
 * follow one elsewhere.
 */
export const fetchExternal: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })
