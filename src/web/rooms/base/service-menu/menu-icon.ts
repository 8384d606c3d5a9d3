import {
  mdiAccountCheckOutline,
  mdiAccountMultipleOutline,
  mdiCashMultiple,
  mdiClipboardSearchOutline,
  mdiFileSign,
  mdiMapOutline,
  mdiReceiptTextOutline,
  mdiRoomServiceOutline,
  mdiScaleBalance,
} from '@mdi/js'
import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'

const words: [RegExp, string][] = [
  [/境界|測量|土地/, mdiMapOutline],
  [/調査|診断|検査/, mdiClipboardSearchOutline],
  [/司法書士|登記|法律/, mdiScaleBalance],
  [/査定|価格/, mdiCashMultiple],
  [/同行|立会/, mdiAccountMultipleOutline],
  [/本人|確認/, mdiAccountCheckOutline],
  [/書/, mdiFileSign],
]

/** The names are the office's own; any other name gets the bell of a service. */
export const menuIcon = ({ name, contractFlag, usageFeeFlag }: ServiceMenu): string => {
  if (usageFeeFlag) return mdiReceiptTextOutline
  return contractFlag ? mdiFileSign : (words.find(([named]) => named.test(name))?.[1] ?? mdiRoomServiceOutline)
}
