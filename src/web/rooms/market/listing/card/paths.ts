/** The permalink of a listing: what guests, search engines and shares see. */
export const publicPath = (estateID: string): string => `/estate/${estateID}`
