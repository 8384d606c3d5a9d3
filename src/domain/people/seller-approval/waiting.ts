/** The waiting time: 45分 · 3時間 · 2日4時間 */
export function formatWaitingTime(since: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  if (days > 0) return hours > 0 ? `${days}日${hours}時間` : `${days}日`
  return hours > 0 ? `${hours}時間` : `${minutes}分`
}
