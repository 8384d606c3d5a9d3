import { AddressFields } from '#web/components/address/address-fields.tsx'
import { Form, FormSection } from '#web/components/form/form.tsx'
import type { useForm } from '#web/components/form/use-form.ts'
import { Button } from '#web/components/ui/button.tsx'
import { RadioCards } from '#web/components/ui/choices.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { PictureSlot } from '#web/components/upload/picture-slot.tsx'
import { BirthDateField } from '#web/components/user/birth-date-field.tsx'
import { NameFields } from '#web/components/user/name-fields.tsx'
import type { Application } from './application.ts'
import { HandlingOfPapers } from './handling-of-papers.tsx'
import { PapersFields } from './papers-fields.tsx'

/** The application: papers, standing, and who one is by them. Ends on the check page. */
export function ApplicationForm({ form, onCheck }: { form: ReturnType<typeof useForm<Application>>; onCheck: () => void }) {
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
      <FormSection title="本人確認書類" lead="どれか1つをお選びください。">
        <PapersFields field={form.field} />
        <HandlingOfPapers />
      </FormSection>
      <FormSection title="出品の立場">
        <RadioCards
          {...form.field('standing')}
          label="どなたの物件を出品しますか"
          required
          choices={[
            { value: 'owner', label: '自分の物件', note: '所有者本人' },
            { value: 'agent', label: '依頼された物件', note: '代理人（会社・ご家族など）' },
          ]}
        />
        {form.values.standing === 'agent' && (
          <PictureSlot
            {...form.field('powerOfAttorney')}
            dir="powerOfAttorney"
            called="委任状"
            label="委任状"
            required
            help="所有者の署名、物件の所在地、委任する内容、日付が読めるように写してください。"
          />
        )}
      </FormSection>
      <FormSection title="情報の確認" lead="書類と同じ内容になっているか、ご確認ください。違いがあると、承認できないことがあります。">
        <NameFields field={form.field} />
        <BirthDateField {...form.field('birthDate')} label="生年月日" required />
        <AddressFields field={form.field} required />
        <TextField
          {...form.field('address2')}
          label="番地・建物名・部屋番号"
          required
          help="例）2-3-4 縁側マンション101号室"
          autoComplete="address-line2"
          maxLength={100}
        />
        <TextField
          {...form.field('phone')}
          label="電話番号"
          required
          help="例）090-1234-5678"
          type="tel"
          autoComplete="tel"
          maxLength={20}
        />
      </FormSection>
    </Form>
  )
}
