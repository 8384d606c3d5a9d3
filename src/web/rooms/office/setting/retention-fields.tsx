import { allRetentionSpans, retentionSpans } from '#platform/setting/retention.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'

/** Retention periods, with their legal limits. */
export const RetentionFields = ({ given }: { given: (name: string) => TextControl & { label: string } }) => (
  <>
    <p>短くすると、過ぎたものはその夜のうちに消え、元に戻せません。どの欄も、空けておくことはできません。</p>
    {allRetentionSpans.map((span) => {
      const { label, unit, least, most, help } = retentionSpans[span]
      return (
        <TextField
          key={span}
          {...given(span)}
          label={label}
          help={`${help}${least}〜${most}${unit}。`}
          showOptional={false}
          short
          unit={unit}
          inputMode="numeric"
          maxLength={4}
        />
      )
    })}
    <p>
      本人確認書類の画像（結果から30日）、申請されなかった画像（90日）、通報のときに入力されたメールアドレス（完了から90日）、ご注文とお支払いの記録、運営の操作の記録は、会員への約束と法令で決まっているため、ここでは変えられません。
    </p>
  </>
)
