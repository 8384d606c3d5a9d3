/** How dark a place with so many listings is drawn, from 0 for none to 4. */
export const shadeOf = (count: number) => [1, 3, 10, 50].filter((least) => count >= least).length
