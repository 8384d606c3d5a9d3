import type { Visitor } from './stage.ts'

/** The number of results that a results page shows, and its cards. */
export const count = async ({ page }: Visitor) => Number((await page.locator('main strong').first().innerText()).replaceAll(',', ''))
export const cards = ({ page }: Visitor) => page.locator('main article')
