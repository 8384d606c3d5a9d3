import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/user/edit')({
  staticData: { title: '会員情報の編集', access: 'signed-in' },
  component: UserEdit,
})

function UserEdit() {
  return (
    <ComingScreen
      title="会員情報の編集"
      holds={['お名前・電話番号・住所の変更', 'メールアドレスとパスワードの変更', '退会の手続き']}
      wayOn={<LinkButton to="/user/passwordChange">パスワードの変更へ</LinkButton>}
    />
  )
}
