import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type CSVEncoding, csvEncodings } from '#domain/base/export-log/enumerations.ts'
import { optionsOf } from '#domain/base/words/codes.ts'
import { formatNumber } from '#domain/base/words/format.ts'
import { SellerApprovedStatus, UserStatus, usageFeeStates, userTypes } from '#domain/people/user/enumerations.ts'
import { type ExportColumn, exportColumns, exportGroups } from '#domain/people/user/export-columns.ts'
import { tokyoDay } from '#platform/clock.ts'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { saveFile } from '#web/device/save-file.ts'
import { NotFoundScreen } from '#web/frame/not-found-screen.tsx'
import { TakenBefore } from '#web/rooms/base/export-log/taken-before.tsx'
import { givenReason, missingReason, noReason, TakeoutReason } from '#web/rooms/base/export-log/takeout-reason.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import type { Viewer } from '#web/session/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
import { CheckboxLines } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Form, FormRow, FormSection } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Page } from '#web/ui/page/page.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'

export const Route = createFileRoute('/admin/user/export')({
  staticData: { title: '会員データの書き出し', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  component: UserExport,
})

const anyone = {
  userType: '',
  status: '',
  sellerApprovedStatus: '',
  usageFeeActive: '',
  createdAtFrom: '',
  createdAtTo: '',
  columns: ['userNumber', 'userType', 'status', 'name', 'createdAt'] as string[],
  encoding: 'utf-8',
}
type Values = typeof anyone

/** Personal data: exported only when needed, and the operator is reminded of that. */
const personal: readonly ExportColumn[] = [
  'lastName',
  'firstName',
  'lastNameKana',
  'firstNameKana',
  'email',
  'phone',
  'birthDate',
  'postCode',
  'address1',
  'address2',
]

/** The permission is checked in the screen: a check in the route would be part of every page's first load. */
function UserExport() {
  const viewer = useViewer()
  return viewer && may(viewer, 'export') ? <Export viewer={viewer} /> : <NotFoundScreen />
}

function Export({ viewer }: { viewer: Viewer }) {
  const [count, setCount] = useState<number>()
  const [written, setWritten] = useState(0)
  const form = useForm({
    // Here, not above: what a route spreads on its own becomes part of every page's first load.
    initial: { ...anyone, ...noReason },
    check: (values) => ({
      ...(values.createdAtFrom && values.createdAtTo && values.createdAtFrom > values.createdAtTo
        ? { createdAtTo: '登録日の終わりは、始まり以降にしてください' }
        : {}),
      ...(values.columns.length === 0 && { columns: '書き出す項目を選択してください' }),
      ...missingReason(values),
    }),
    async send(values) {
      const csv = await api.exportUsers({
        query: {
          ...conditionsOf(values),
          columns: values.columns as ExportColumn[],
          encoding: values.encoding as CSVEncoding,
          ...givenReason(values),
        },
      })
      saveFile(csv, `users-${tokyoDay(new Date())}.csv`)
      setWritten((times) => times + 1)
      showToast('CSVを書き出しました')
    },
  })
  const countFirst = async () => setCount((await api.countUsers({ query: conditionsOf(form.values) })).count)
  const write = async () => {
    await form.submit()
    setCount(undefined)
  }
  const hasPersonal = form.values.columns.some((column) => personal.includes(column as ExportColumn))
  return (
    <Page
      cover={
        <span className="on-desk">
          <BesideTitle name="box" />
        </span>
      }
      before={<Link to="/admin/user">会員の一覧へ戻る</Link>}
      title="会員データの書き出し"
      lead="だれが、いつ、どの条件と項目で、何のために書き出したかを記録します。"
      width="reading"
    >
      <Form
        form={form.endingOn(countFirst)}
        label="会員データの書き出し"
        actions={
          <Button type="submit" large busy={form.busy}>
            件数を確認して書き出す
          </Button>
        }
      >
        <FormSection title="対象の会員" lead="選ばない条件では絞り込みません。">
          <FormRow>
            <Select {...form.field('userType')} label="会員区分" showOptional={false} empty="すべて" options={optionsOf(userTypes)} />
            <Select {...form.field('status')} label="会員の状態" showOptional={false} empty="すべて" options={optionsOf(UserStatus)} />
          </FormRow>
          <FormRow>
            <Select
              {...form.field('sellerApprovedStatus')}
              label="売主審査の状況"
              showOptional={false}
              empty="すべて"
              options={optionsOf(SellerApprovedStatus)}
            />
            <Select
              {...form.field('usageFeeActive')}
              label="サイト利用料の状態"
              showOptional={false}
              empty="すべて"
              options={optionsOf(usageFeeStates)}
            />
          </FormRow>
          <FormRow>
            <TextField {...form.field('createdAtFrom')} label="登録日（ここから）" showOptional={false} type="date" />
            <TextField {...form.field('createdAtTo')} label="登録日（ここまで）" showOptional={false} type="date" />
          </FormRow>
        </FormSection>
        <FormSection title="書き出す内容">
          <CheckboxLines
            {...form.choices('columns')}
            label="書き出す項目"
            required
            groups={Object.entries(exportGroups).map(([label, columns]) => ({
              label,
              choices: columns.map((value) => ({ value, label: exportColumns[value] })),
            }))}
          />
          {hasPersonal && (
            <Notice kind="warning" title="個人情報を含む項目を選んでいます">
              <p>必要な項目だけを選び、書き出したファイルは使い終わったらすぐに削除してください。</p>
            </Notice>
          )}
          <Select
            {...form.field('encoding')}
            label="文字コード"
            required
            options={optionsOf(csvEncodings)}
            help={
              form.values.encoding === 'shift_jis'
                ? 'Shift_JISにない文字（「𠮷」など）は「〓」になります。どの項目でそうなったかを、行の最後の列に書きます。'
                : undefined
            }
          />
          <TakeoutReason field={form.field} />
        </FormSection>
      </Form>
      <ConfirmDialog
        open={count !== undefined}
        title={`${formatNumber(count ?? 0)}件を書き出しますか`}
        confirm="はい、書き出す"
        busy={form.busy}
        onConfirm={write}
        onClose={() => setCount(undefined)}
      >
        <p>CSVを保存します。書き出したことは「持ち出しの記録」に残ります。</p>
      </ConfirmDialog>
      {may(viewer, 'audit') && <TakenBefore what="users" key={written} />}
    </Page>
  )
}

const conditionsOf = ({ userType, status, sellerApprovedStatus, usageFeeActive, createdAtFrom, createdAtTo }: Values) => ({
  userType: userType ? Number(userType) : undefined,
  status: status ? Number(status) : undefined,
  sellerApprovedStatus: sellerApprovedStatus ? Number(sellerApprovedStatus) : undefined,
  usageFeeActive: usageFeeActive ? usageFeeActive === 'true' : undefined,
  createdAtFrom: createdAtFrom || undefined,
  createdAtTo: createdAtTo || undefined,
})
