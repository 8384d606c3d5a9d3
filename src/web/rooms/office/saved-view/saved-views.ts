/** The filters of a list as its query string. */
export const queryOf = (search: object): string => {
  const known = Object.entries(search).filter(([, value]) => value !== undefined)
  return new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString()
}

export const searchOf = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))
