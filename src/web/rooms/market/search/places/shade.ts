/** The shade for a number of listings, from 0 for none to 4. */
export const shadeOf = (count: number) => [1, 3, 10, 50].filter((least) => count >= least).length
