import { mdiEye, mdiEyeOff } from '@mdi/js'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { FieldProps } from '#web/ui/field/field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import styles from './password-field.module.css'
import { passwordStrength, strengthLevel, strengthText } from './password-strength.ts'

/** A password field that can show its content. For a new password it rates the strength. */
export function PasswordField({
  use,
  own,
  value,
  onChange,
  ...field
}: FieldProps & {
  use: 'current' | 'new'
  /** Personal data that must not make up the password. */
  own?: readonly string[]
  value: string
  onChange: (value: string) => void
}) {
  const [shown, setShown] = useState(false)
  return (
    <div className="stack gap-2">
      <TextField
        {...field}
        help={
          field.help ??
          (use === 'new'
            ? '8文字以上。よく使われる言葉や、お名前・メールアドレス・生年月日・サービス名でできたものは使えません（ほかの文字を6文字以上足すと使えます）。'
            : undefined)
        }
        type={shown ? 'text' : 'password'}
        value={value}
        onChange={onChange}
        autoComplete={use === 'new' ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={256}
        action={
          <Button
            kind="quiet"
            wide={false}
            icon={shown ? mdiEyeOff : mdiEye}
            aria-pressed={shown}
            className={styles.show}
            onClick={() => setShown(!shown)}
          >
            表示<span className="visually-hidden">する：{field.label}</span>
          </Button>
        }
      />
      {use === 'new' && <Strength password={value} own={own} />}
    </div>
  )
}

function Strength({ password, own }: { password: string; own: readonly string[] | undefined }) {
  if (password === '') return null
  const strength = passwordStrength(password, own)
  return (
    <p className={`row gap-3 middle small ${styles.strength}`}>
      <meter min={0} max={3} low={2} optimum={3} value={strengthLevel[strength]} aria-label="パスワードの強さ" />
      <span>
        強さ：<strong>{strengthText[strength]}</strong>
      </span>
    </p>
  )
}
