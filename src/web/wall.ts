/**
 * The wall to the server: what the browser's code may take of the rest of `src`, itself and through what it takes. What is not named here
 * stays on the server; the build refuses it, and `src/architecture.test.ts` says why. A file that is added must be pure: no rows, no
 * settings, no library of the server.
 */
export const browserMayTake = [
  // Of every room: its codes with their labels, its life, its permissions.
  'src/domain/*/{enumerations,*-enumerations,state,policy}.ts',
  // How people write numbers, days and what they type.
  'src/domain/{codes,era,format,format-moments,office-hours,plain-words,typed-text,working-time}.ts',
  // Sums and rules that a page reckons while one types, as the server does when it is sent.
  'src/domain/cost/*.ts',
  'src/domain/estate/{fields,rules}/*.ts',
  'src/domain/estate/{floor-area,price-change,requirements,unit-price}.ts',
  'src/domain/bank-notice/card.ts',
  'src/domain/seller-approval/waiting.ts',
  'src/domain/user/{identity-lock,leaving-words,legal-name}.ts',
  'src/domain/deal-plan/{act-place,contract-steps,deal-standing,handover-steps,settlement,standing,step-rule,steps}.ts',
  'src/domain/purchase-offer/{card,check,days,needed,sale-outlook,seller-costs,terms,withdrawal-words}.ts',
  'src/domain/saved-search/like-house.ts',
  'src/domain/staff/hand-words.ts',
  'src/domain/statement/{answers,catalogue,details,facilities,item,items,standing,suggest}.ts',
  'src/domain/statistics/month-words.ts',
  'src/domain/order/{addressee-line,final-check}.ts',
  'src/domain/viewing/{card,day-words,hours,slots,words}.ts',
  'src/domain/consent/words.ts',
  'src/domain/privacy/legal-words.ts',
  'src/domain/paper/{card,catalogue,words}.ts',
  // Lists of words, names and limits.
  'src/domain/alert/{causes,facts}.ts',
  'src/domain/record/{deeds,named-deeds,subject-kinds}.ts',
  'src/domain/estate/{deny-reason,facilities,floor-plans,public-address,public-pin,type-details}.ts',
  'src/domain/{estate-desk,inbox}/tabs.ts',
  'src/domain/inbox/{marks,sides}.ts',
  'src/domain/{favorite,view-history}/limits.ts',
  'src/domain/guard/{account,address,find,fold,hosts,link,mail,messenger,outside,phone,runs,words}.ts',
  'src/domain/chat/files/enumerations.ts',
  'src/domain/chat/{cover,held,report}-policy.ts',
  'src/domain/chat/known-words.ts',
  'src/domain/payment/dealing.ts',
  'src/domain/payment/payer.ts',
  'src/domain/chat/export/policy.ts',
  'src/domain/image/paths.ts',
  'src/domain/legal/differences.ts',
  'src/domain/negotiation/office-words.ts',
  'src/domain/listing/facet-names.ts',
  'src/domain/listing/{house-for-buyers,house-for-owners,house-standing,house-states,seller-kinds}.ts',
  'src/domain/negotiation/contact-policy.ts',
  'src/domain/note/paths.ts',
  'src/domain/notification/kinds.ts',
  'src/domain/master/{facility-changes,facility-labels,facility-names,prefecture-seats,prefectures}.ts',
  'src/domain/publicity/{overview,overview-*}.ts',
  'src/domain/reply-template/{given,placeholders}.ts',
  'src/domain/report/{message-reasons,person-reasons,reasons}.ts',
  'src/domain/user/export-columns.ts',
  // The ground of rooms and pages alike.
  'src/platform/{clock,context,errors,id,life,money,permission}.ts',
  'src/platform/setting/{assign-new,data,fee-words,holidays,retention,targets}.ts',
  'src/platform/setting/legal/markdown.ts',
  'src/platform/auth/{cookies,own-words}.ts',
]

/** What it may know the types of besides: they are gone before it runs. */
export const browserMayKnow = [
  'src/contracts.ts',
  'src/domain/*/{contract,*-contract}.ts',
  'src/domain/chat/{export,files}/contract.ts',
  'src/domain/estate/{lists,written}.ts',
  'src/platform/{auth,http,second-factor,site}/contract.ts',
  'src/platform/http/arranging.ts',
  'src/platform/setting/sections.ts',
]
