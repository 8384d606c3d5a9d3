/** 2026年3月 */
export const monthText = (month: string): string => month.replace(/^(\d+)-0?(\d+)$/, '$1年$2月')
