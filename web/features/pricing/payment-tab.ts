export type PaymentTab = { show: (url: string) => void; close: () => void };

/** There a second tab only hides the first. */
const phone = '(pointer: coarse)';

/** Opens an empty tab within the click, so that no pop-up blocker bites; without one, and on a phone, this window goes. */
export function openPaymentTab(): PaymentTab {
  const tab = window.matchMedia(phone).matches ? null : window.open('', '_blank');
  if (tab) tab.opener = null;
  return {
    show: (url) => {
      if (tab && !tab.closed) tab.location.replace(url);
      else window.location.assign(url);
    },
    close: () => tab?.close(),
  };
}
