import { useState } from 'react'
import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import { optionsOf } from '#domain/base/words/codes.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { TaxCategory, taxCategories } from '#platform/money.ts'
import { api } from '#web/api/client.ts'
import { problemOf } from '#web/api/problem.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { createOnce } from '#web/ui/use-once.ts'
import { MenuUsesNote } from './menu-uses-note.tsx'
import { PriceList } from './price-list.tsx'
import type { ShownMenu } from './service-words.tsx'

/** Applies to future offers; existing quotations keep their texts and prices. */
export function MenuDialog({
  menu,
  usageFee = menu?.usageFeeFlag ?? false,
  last,
  onClose,
  onSaved,
}: {
  menu?: ServiceMenu
  /** The menu is the site's usage fee: it needs a price, and appears on no list. */
  usageFee?: boolean
  last: number
  onClose: () => void
  onSaved: () => unknown
}) {
  // The price already confirmed; another price needs a new confirmation.
  const [meant, setMeant] = useState<string>()
  const form = useForm({
    initial: {
      name: menu?.name ?? (usageFee ? 'サイト利用料' : ''),
      description: menu?.description ?? '',
      price: menu ? String(menu.price) : '',
      priceDescription: menu?.priceDescription ?? '',
      taxCategory: String(menu?.taxCategory ?? TaxCategory.standard),
      unit: menu?.unit ?? '',
      leadTime: menu?.leadTime ?? '',
      quoteRequired: menu ? menu.quoteRequired || menu.price === 0 : false,
      providerName: menu?.providerName ?? '',
      buyerMenuFlag: menu?.buyerMenuFlag ?? true,
      sellerMenuFlag: menu?.sellerMenuFlag ?? false,
      contractFlag: menu?.contractFlag ?? false,
      validFrom: '',
    },
    check: (values) => ({
      ...missing(values, { name: 'メニュー名', description: 'サービス内容', price: '料金' }),
      ...(values.price && !/^\d{1,10}$/.test(values.price) && { price: '料金は、数字だけで入力してください。' }),
      ...(Number(values.price) === 0 &&
        values.price &&
        !values.quoteRequired && { price: '料金を0円にするときは「見積が必要」を選んでください。' }),
      ...(!values.buyerMenuFlag &&
        !values.sellerMenuFlag && { buyerMenuFlag: '買主向けか売主向けの、少なくともどちらかを選んでください。' }),
    }),
    async send({ price, priceDescription, taxCategory, unit, leadTime, providerName, validFrom, ...fields }) {
      const body = {
        ...{ ...fields, price: Number(price), priceDescription: priceDescription.trim() || null },
        ...{ taxCategory: Number(taxCategory) as TaxCategory, unit: unit.trim() || null, leadTime: leadTime.trim() || null },
        providerName: providerName.trim() || null,
      }
      const query = { ...(meant === price && { confirm: true }), ...(validFrom && { validFrom }) }
      try {
        if (menu) return await keep(menu, body, query)
        await api.createServiceMenu({ query, body: { ...body, usageFeeFlag: usageFee, displayOrder: last + 10 } })
        showToast(SAVED)
      } catch (error) {
        if (problemOf(error)?.code === 'price-jump') setMeant(price)
        throw error
      }
    },
    after: onSaved,
    done: onClose,
  })
  const keep = async (menu: ServiceMenu, body: Parameters<typeof api.patchServiceMenu>[0]['body'], query: Query) => {
    await api.patchServiceMenu({ params: { id: menu.id }, query, body }, { ifMatch: menu.version })
    if (query.validFrom) showToast(`保存しました。${formatDay(query.validFrom)}から変わります`)
    else showToast(SAVED, { undo: () => takeBack(menu, onSaved) })
  }
  return (
    <FormDialog
      title={menu ? 'メニューを編集する' : usageFee ? 'サイト利用料を設定する' : 'メニューを追加する'}
      form={form}
      confirm={meant !== undefined && meant === form.values.price ? 'この料金で保存する' : '保存する'}
      onClose={onClose}
    >
      <p>これから作る見積に使われます。</p>
      {menu && <MenuUsesNote menu={menu} />}
      <TextField {...form.field('name')} label="メニュー名" required maxLength={100} />
      <TextArea {...form.field('description')} label="サービス内容" required rows={4} most={4000} />
      <TextField
        {...form.field('price')}
        label="料金（税込）"
        required
        short
        inputMode="numeric"
        unit="円"
        help="見積が必要なサービスは、0円にもできます。"
      />
      {!usageFee && (
        <Checkbox {...form.checkbox('quoteRequired')} label="見積が必要" help="料金を案内せず、ご依頼のあとに見積でお答えします。" />
      )}
      <TextField {...form.field('priceDescription')} label="料金の説明" maxLength={200} help="例：1件あたり" />
      <Select
        {...form.field('taxCategory')}
        label="消費税の区分"
        required
        help="立替は、印紙代のように預かってそのまま支払うものです。"
        options={optionsOf(taxCategories)}
      />
      <TextField {...form.field('unit')} label="単位" short maxLength={8} help="例：件、回、通" />
      <TextField {...form.field('leadTime')} label="提供までの目安" maxLength={60} help="例：お支払いから5営業日" />
      <TextField
        {...form.field('providerName')}
        label="提供する事業者"
        maxLength={60}
        help="運営のほかの会社が行うとき。例：みどり測量株式会社"
      />
      {!usageFee && (
        <>
          <Checkbox {...form.checkbox('buyerMenuFlag')} label="買主に案内する" />
          <Checkbox {...form.checkbox('sellerMenuFlag')} label="売主に案内する" />
          <Checkbox
            {...form.checkbox('contractFlag')}
            label="契約書を作るサービス"
            help="購入申込・予定・契約書の画面で、「専門家に依頼する」の料金として案内します。"
          />
        </>
      )}
      {menu && (
        <TextField
          {...form.field('validFrom')}
          label="いつから"
          type="date"
          short
          help="空欄なら、いますぐ変わります。日を選ぶと、その日の0時に変わります。"
        />
      )}
      <section className="stack gap-2" aria-label="案内の見え方">
        <h3>案内の見え方</h3>
        <PriceList menus={[shownOf(form.values)]} />
      </section>
    </FormDialog>
  )
}

const SAVED = '保存しました。作成済みの見積は変わりません'

interface Query {
  confirm?: boolean
  validFrom?: string
}

/** Undoes a change while the list of changes still offers that. */
const takeBack = (menu: ServiceMenu, onSaved: () => unknown) =>
  createOnce().run(
    async () => {
      const { items } = await api.listServiceMenuChanges()
      const change = items.find(({ serviceMenuID }) => serviceMenuID === menu.id)
      if (change) await api.deleteServiceMenuChange({ params: { id: change.id } })
      showToast(change ? '元に戻しました' : '変えたところはありませんでした')
    },
    { tell: showFailure, after: onSaved },
  )

type MenuValues = Record<'name' | 'description' | 'price' | 'priceDescription' | 'unit' | 'leadTime' | 'providerName', string> & {
  quoteRequired: boolean
}
/** A preview as the price page will show it. */
const shownOf = ({ name, description, price, priceDescription, unit, leadTime, providerName, quoteRequired }: MenuValues): ShownMenu => ({
  ...{ id: 'typed', name: name || 'メニュー名', description, quoteRequired },
  price: /^\d{1,10}$/.test(price) ? Number(price) : 0,
  nextPrice: null,
  ...{ priceDescription: priceDescription || null, unit: unit || null, leadTime: leadTime || null, providerName: providerName || null },
})
