import type { Visitor } from './stage.ts'

/** What a page of results says of itself: how many there are, and the cards. */
export const count = async ({ page }: Visitor) => Number((await page.locator('main strong').first().innerText()).replaceAll(',', ''))
export const cards = ({ page }: Visitor) => page.locator('main article')
