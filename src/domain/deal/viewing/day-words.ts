/** 当日: one-tap messages on the way to the viewing. The server recognises them and notifies the other side immediately. */
const late = [10, 20, 30].map((minutes) => ({ label: `${minutes}分遅れます`, message: `見学の時間に${minutes}分ほど遅れます。` }))
const there = { label: '着きました', message: '着きました。' }
const lost = { label: '場所がわかりません', message: '場所がわかりません。道順を教えてください。' }

export const dayText = { buyer: [...late, there, lost], seller: [...late, there] }
export const isDayWord = (message: string): boolean => dayText.buyer.some((word) => word.message === message)
