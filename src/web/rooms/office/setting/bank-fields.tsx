import { useEffect, useRef } from 'react'
import { accountTypes, MAX_ACCOUNTS } from '#domain/office/setting/enumerations.ts'
import { accountLine, type BankAccount } from '#platform/setting/data.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { FormRow } from '#web/ui/form/form.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'
import { accountsOf, labelOfAccount, newAccount, pathOf, typedAccounts } from './bank-values.ts'
import styles from './setting.module.css'

interface BankFieldsProps {
  values: Record<string, string>
  set: (name: string, value: string) => void
  field: (name: string) => TextControl
}

/** The company's bank accounts, and the choice of the one shown to members. */
export function BankFields({ values, set, field }: BankFieldsProps) {
  const accounts = accountsOf(values)
  const added = useRef<string>(undefined)
  const rewrite = (next: readonly BankAccount[]) => {
    // Blanks the fields left over when the list gets shorter.
    const none = Object.fromEntries(Object.keys(typedAccounts(accounts)).map((name) => [name, '']))
    for (const [name, value] of Object.entries({ ...none, ...typedAccounts(next) })) set(name, value)
  }
  useEffect(() => {
    if (!added.current) return
    document.getElementById(added.current)?.focus()
    added.current = undefined
  })
  const add = () => {
    added.current = field(pathOf(accounts.length, 'bank')).id
    rewrite([...accounts, newAccount(accounts)])
  }
  const { id, error } = field('data.accounts')
  return (
    <>
      {accounts.map((account, index) => (
        <fieldset key={account.key} className={`stack gap-4 ${styles.group}`}>
          {accounts.length > 1 && <legend>{nameOf(account, index)}</legend>}
          <AccountFields given={(part) => ({ ...field(pathOf(index, part)), label: labelOfAccount(part) })} />
          {accounts.length > 1 && (
            <div>
              <Button kind="negative" wide={false} onClick={() => rewrite(accounts.toSpliced(index, 1))}>
                {`口座${index + 1}をなくす`}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {accounts.length < MAX_ACCOUNTS && (
        <div>
          <Button kind="quiet" wide={false} onClick={add}>
            口座を追加する
          </Button>
        </div>
      )}
      {(accounts.length > 1 || error) && (
        <RadioCards
          {...{ id, error }}
          name="data.accounts"
          label="会員に案内する口座"
          required
          help="お支払いの画面、請求書、メール、定型文の{{振込先}}には、この口座だけが出ます。"
          choices={accounts.map((account, index) => ({
            value: account.key,
            label: nameOf(account, index),
            note: account.bank ? [accountLine(account), account.holder].filter(Boolean).join('　') : '（未入力）',
          }))}
          value={accounts.find(({ use }) => use)?.key ?? ''}
          onChange={(key) => rewrite(accounts.map((account) => ({ ...account, use: account.key === key })))}
        />
      )}
    </>
  )
}

const nameOf = ({ bank }: BankAccount, index: number) => `口座${index + 1}${bank ? `　${bank}` : ''}`

type Part = Parameters<typeof labelOfAccount>[0]

const AccountFields = ({ given }: { given: (part: Part) => TextControl & { label: string } }) => (
  <>
    <FormRow>
      <TextField {...given('bank')} required maxLength={30} />
      <TextField {...given('bankCode')} label="金融機関コード（4桁）" inputMode="numeric" maxLength={4} />
    </FormRow>
    <FormRow>
      <TextField {...given('branch')} required maxLength={30} />
      <TextField {...given('branchCode')} label="店番（3桁）" inputMode="numeric" maxLength={3} />
    </FormRow>
    <FormRow>
      <Select {...given('type')} required empty="選んでください" options={accountTypes.map((value) => ({ value, label: value }))} />
      <TextField {...given('number')} required inputMode="numeric" maxLength={7} />
    </FormRow>
    <TextField {...given('holder')} required maxLength={48} help="全角カタカナで、通帳のとおりに入力してください。例：カ）エンガワ" />
  </>
)
