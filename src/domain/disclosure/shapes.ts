import { Estate } from '#domain/estate/contract.ts'
import { Favorite } from '#domain/favorite/contract.ts'
import { OwnInquiry } from '#domain/inquiry/contract.ts'
import { Negotiation } from '#domain/negotiation/contract.ts'
import { Order } from '#domain/order/contract.ts'
import { Payment } from '#domain/payment/contract.ts'
import { Quotation } from '#domain/quotation/contract.ts'
import { OwnReport } from '#domain/report/contract.ts'
import { SavedSearch } from '#domain/saved-search/contract.ts'
import { Identification } from '#domain/seller-approval/contract.ts'
import { User } from '#domain/user/contract.ts'
import { Standing } from '#domain/user/measure-contract.ts'
import { View } from '#domain/view-history/contract.ts'
import type { z } from '#platform/zod.ts'

/** What the wire says of the things that a file holds, by the file's name: from there a page for people has the words of fields and codes. */
export const shapes: Readonly<Record<string, z.ZodType>> = {
  会員情報と同意: User,
  売主審査: Identification,
  物件: Estate,
  商談: Negotiation,
  見積: Quotation,
  注文: Order,
  支払い: Payment,
  お気に入り: Favorite,
  保存した条件: SavedSearch,
  閲覧履歴: View,
  警告と制限と停止: Standing,
  お問い合わせ: OwnInquiry,
  通報: OwnReport,
}
