/** The contents of a power of attorney for selling, worded alike wherever it is asked for or checked. */
export const POWER_PARTS = '所有者の署名・物件の所在地・委任する内容・日付'
export const POWER_OF_ATTORNEY = `${POWER_PARTS}のある委任状`
