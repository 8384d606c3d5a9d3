import { formatNumber } from '#domain/base/words/format.ts'
import type { Count } from './inbox-data.ts'

export const countText = ({ count, capped }: Count = { count: 0, capped: false }) => formatNumber(count) + (capped ? '＋' : '')
