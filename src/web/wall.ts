/**
 * The wall to the server: what the browser's code may take of the rest of `src`, itself and through what it takes. What is not named here
 * stays on the server; the build refuses it, and `src/architecture.test.ts` says why. A file that is added must be pure: no rows, no
 * settings, no library of the server.
 */
export const browserMayTake = [
  // Of every room: its codes with their labels, its life, its permissions.
  'src/domain/*/**/{enumerations,*-enumerations,state,policy}.ts',
  // How people write numbers, days and what they type.
  'src/domain/base/words/{codes,era,format,format-moments,office-hours,plain-words,typed-text,working-time}.ts',
  // Sums and rules that a page reckons while one types, as the server does when it is sent.
  'src/domain/market/cost/*.ts',
  'src/domain/market/estate-fields/!(codes|lists|parts|written).ts',
  'src/domain/market/estate-fields/rules/*.ts',
  'src/domain/market/estate/price-change.ts',
  'src/domain/deal/bank-details/card.ts',
  'src/domain/people/seller-approval/waiting.ts',
  'src/domain/people/user/{identity-lock,leaving-words,legal-name}.ts',
  'src/domain/deal/deal-plan/{act-place,contract-steps,deal-standing,handover-steps,settlement,standing,step-rule,steps}.ts',
  'src/domain/deal/purchase-offer/{card,check,days,needed,sale-outlook,seller-costs,terms,withdrawal-words}.ts',
  'src/domain/market/saved-search/{condition-labels,condition-words,like-house}.ts',
  'src/domain/office/staff/hand-words.ts',
  'src/domain/deal/statement/{answers,catalogue,details,facilities,item,items,standing,suggest}.ts',
  'src/domain/office/statistics/month-words.ts',
  'src/domain/money/order/{addressee-line,final-check}.ts',
  'src/domain/deal/viewing/{card,day-words,hours,slots,words}.ts',
  'src/domain/deal/consent/words.ts',
  'src/domain/people/privacy/legal-words.ts',
  'src/domain/deal/paper/{card,catalogue,words}.ts',
  // Lists of words, names and limits.
  'src/domain/base/alert/{causes,facts}.ts',
  'src/domain/office/audit-log/{labels,named-deeds,subject-kinds}.ts',
  'src/domain/market/estate/{deny-reason,facilities,public-address,public-pin}.ts',
  'src/domain/{office/estates,talk/inbox}/tabs.ts',
  'src/domain/talk/inbox/{marks,sides}.ts',
  'src/domain/market/{favorite,listing/history}/limits.ts',
  'src/domain/base/contact-detection/{account,address,find,fold,hosts,link,mail,messenger,outside,phone,runs,words}.ts',
  'src/domain/talk/chat/{cover,held,report}-policy.ts',
  'src/domain/talk/chat/known-words.ts',
  'src/domain/money/payment/dealing.ts',
  'src/domain/money/payment/payer.ts',
  'src/domain/base/image/paths.ts',
  'src/domain/people/legal/differences.ts',
  'src/domain/deal/negotiation/office-words.ts',
  'src/domain/market/listing/facet-names.ts',
  'src/domain/market/listing/{house-for-buyers,house-for-owners,house-standing,house-states}.ts',
  'src/domain/deal/negotiation/contact-policy.ts',
  'src/domain/talk/note/paths.ts',
  'src/domain/news/notification/kinds.ts',
  'src/domain/base/master/{facility/changes,facility/labels,facility/names,prefecture-seats,prefectures}.ts',
  'src/domain/market/publicity/{overview,overview-*}.ts',
  'src/domain/talk/reply-template/{given,placeholders}.ts',
  'src/domain/talk/report/{message-reasons,person-reasons,reasons}.ts',
  'src/domain/people/user/export-columns.ts',
  // The ground of rooms and pages alike.
  'src/platform/{clock,context,errors,id,life,money,permission}.ts',
  'src/platform/setting/{assign-new,data,fee-words,holidays,retention,targets}.ts',
  'src/platform/setting/legal/markdown.ts',
  'src/platform/auth/{cookies,own-words}.ts',
]

/** What it may know the types of besides: they are gone before it runs. */
export const browserMayKnow = [
  'src/contracts.ts',
  'src/domain/*/**/{contract,*-contract}.ts',
  'src/domain/market/estate-fields/{lists,written}.ts',
  'src/platform/{auth,http,second-factor,site}/contract.ts',
  'src/platform/http/arranging.ts',
  'src/platform/setting/sections.ts',
]
