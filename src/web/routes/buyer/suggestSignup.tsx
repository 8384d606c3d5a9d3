import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { one } from '#web/search-params.ts'

export const Route = createFileRoute('/buyer/suggestSignup')({
  staticData: { title: '会員登録のご案内', access: 'open' },
  validateSearch: (search: Record<string, unknown>): { next?: string } => ({ next: one(search.next) }),
  component: SuggestSignup,
})

function SuggestSignup() {
  return <ComingScreen title="会員登録のご案内" holds={['x']} wayOn={<LinkButton to="/signup">会員登録へ</LinkButton>} />
}
