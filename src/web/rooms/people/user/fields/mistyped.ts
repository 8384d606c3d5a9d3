import { firmProblem } from '#domain/people/user/broker.ts'
import { birthProblem, typedKana, typedName, typedPhone, typedPostCode } from '#domain/people/user/typed-person.ts'
import { tokyoDay } from '#platform/clock.ts'
import { UserType } from '#platform/context.ts'
import { licenseNumber } from '#platform/license-number.ts'
import type { Mistakes } from '#web/ui/form/form-state.ts'
import { mistakesOf } from '#web/ui/form/required.ts'
import { names, whereabouts } from './person-labels.ts'

const rules = {
  ...{ lastName: typedName, firstName: typedName, lastNameKana: typedKana, firstNameKana: typedKana },
  ...{ postCode: typedPostCode, phone: typedPhone },
}
const labels = { ...names, ...whereabouts }

/** Fields typed in the wrong form, to be listed together with the missing ones. */
export function mistyped(values: Partial<Record<keyof typeof rules, string>>): Mistakes {
  const wrong = Object.entries(rules).map(([name, { correct, pattern, problem }]) => {
    const field = name as keyof typeof rules
    const typed = correct(values[field] ?? '').trim()
    return [field, typed !== '' && !pattern.test(typed) && problem(labels[field])] as const
  })
  return mistakesOf(Object.fromEntries(wrong))
}

/** A licence in another form than that of a licence, or without the company it belongs to. */
export function mistypedFirm(firm: { companyName?: string; licenseNumber?: string }): Mistakes {
  const licence = licenseNumber.correct(firm.licenseNumber ?? '')
  return mistakesOf({
    companyName: firmProblem({ companyName: firm.companyName?.trim() ?? '', licenseNumber: licence }),
    licenseNumber: licence !== '' && !licenseNumber.pattern.test(licence) && licenseNumber.problem,
  })
}

type OfSeller = Parameters<typeof mistyped>[0] & Parameters<typeof mistypedFirm>[0] & { standing?: string; birthDate: string }

export const mistypedBySeller = ({ birthDate, ...values }: OfSeller): Mistakes => ({
  ...mistyped(values),
  ...(values.standing === 'agent' && mistypedFirm(values)),
  ...mistakesOf({ birthDate: birthDate && birthProblem(birthDate, UserType.seller, tokyoDay(new Date())) }),
})
