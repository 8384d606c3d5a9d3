import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/seller/signup')({
  staticData: { title: '会員登録（売主）', access: 'open', layout: 'login' },
  component: SellerSignup,
})

function SellerSignup() {
  return (
    <ComingScreen
      title="会員登録（売主）"
      holds={['所有者ご本人または代理人としての登録', '確認メールの送信']}
      wayOn={<LinkButton to="/seller/estate">売却のご案内へ</LinkButton>}
    />
  )
}
