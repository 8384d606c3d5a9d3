import { POWER_PARTS } from '#domain/base/words/power-of-attorney.ts'
import { PictureSlot } from '#web/rooms/base/image/picture-slot.tsx'
import { PersonFields } from '#web/rooms/people/user/fields/person-fields.tsx'
import { PhoneField } from '#web/rooms/people/user/fields/phone-field.tsx'
import { StandingField } from '#web/rooms/people/user/fields/standing-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form, FormSection } from '#web/ui/form/form.tsx'
import type { useForm } from '#web/ui/form/use-form.ts'
import type { Application } from './application.ts'
import type { CorrectionRequest } from './asked.ts'
import { HandlingOfPapers } from './handling-of-papers.tsx'
import { PapersFields } from './papers-fields.tsx'
import { ToMend } from './requested-corrections.tsx'

/** The application: documents, capacity as a seller, and identity. Ends on the check page. */
export function ApplicationForm({
  form,
  asked,
  onCheck,
}: {
  form: ReturnType<typeof useForm<Application>>
  /** Corrections requested by the office. */
  asked: CorrectionRequest
  onCheck: () => void
}) {
  return (
    <Form
      form={form.endingOn(onCheck)}
      label="売主審査の申請"
      actions={
        <Button type="submit" large>
          入力内容を確認する
        </Button>
      }
    >
      <FormSection
        title="本人確認書類"
        lead="どれか1つをお選びください。画像は、申請するまで保存されません。画面を開き直したときは、お手数ですが、もう一度お選びください。"
      >
        <ToMend asked={asked} of={['papers']} />
        <PapersFields field={form.field} />
        <HandlingOfPapers />
      </FormSection>
      <FormSection title="出品の立場">
        <ToMend asked={asked} of={['standing', 'powerOfAttorney']} />
        <StandingField {...form.field('standing')} />
        {form.values.standing === 'agent' && (
          <PictureSlot
            {...form.field('powerOfAttorney')}
            dir="powerOfAttorney"
            called="委任状"
            label="委任状"
            required
            help={`${POWER_PARTS}が読めるように写してください。`}
          />
        )}
      </FormSection>
      <FormSection title="情報の確認" lead="書類と同じ内容になっているか、ご確認ください。違いがあると、承認できないことがあります。">
        <ToMend asked={asked} of={['name', 'birthDate', 'address', 'phone']} />
        <PersonFields field={form.field} required />
        <PhoneField {...form.field('phone')} required />
      </FormSection>
    </Form>
  )
}
