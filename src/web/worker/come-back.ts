/**
 * Inline script of the offline page: checks whether the site is reachable, immediately when the browser reports a network or the page
 * becomes visible again, otherwise at growing intervals, and then opens the requested address. A wrong answer (a hotel's sign-in page, a
 * proxy's error) does not count.
 */
export const comeBack = `(function(){
var wait=3000,timer,asking=false
var again=document.getElementById('again'),said=document.getElementById('said')
function later(){asking=false;clearTimeout(timer);timer=setTimeout(ask,wait);wait=Math.min(wait*1.5,30000)}
function ask(){
if(asking||document.hidden)return
asking=true
fetch('/healthz',{method:'HEAD',cache:'no-store'}).then(function(answer){
if(!answer.ok)return later()
said.textContent='つながりました。ページを開きます。'
location.reload()
},later)}
again.onclick=function(){said.textContent='つながるか、確かめています。';setTimeout(function(){location.reload()},0)}
addEventListener('online',function(){wait=3000;asking=false;ask()})
document.addEventListener('visibilitychange',ask)
later()
})()`
