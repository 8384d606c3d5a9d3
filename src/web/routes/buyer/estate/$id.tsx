import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/buyer/estate/$id')({
  staticData: { title: '物件詳細', access: 'signed-in', transition: 'fade' },
  params: { parse: uuids },
  component: BuyerEstate,
})

function BuyerEstate() {
  return (
    <ComingScreen
      title="物件詳細"
      holds={['写真・価格・所在地・交通', '物件概要とおすすめポイント', '商談を始めること']}
      wayOn={<LinkButton to="/buyer/estate">物件をさがす</LinkButton>}
    />
  )
}
