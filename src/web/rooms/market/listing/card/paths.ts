/** The permalink of a listing, for guests, search engines and sharing. */
export const publicPath = (estateID: string): string => `/estate/${estateID}`
