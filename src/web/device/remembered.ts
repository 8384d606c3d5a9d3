import { rememberedText } from './remembered-text.ts'

/** A yes/no preference that this browser remembers. */
export function rememberedFlag(name: string) {
  const { get, use, set } = rememberedText(name)
  const put = (on: boolean) => set(on ? '1' : '')
  return { get: () => get() === '1', use: (): [boolean, (on: boolean) => void] => [use()[0] === '1', put] }
}
