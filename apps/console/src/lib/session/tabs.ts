/** What the tabs of one browser tell each other. No secret travels: a tab reads the cookie itself. */
export type TabMessage =
  | { kind: 'signed-in'; userId: string }
  | { kind: 'renewed'; userId: string; expiresAtMs: number }
  | { kind: 'signed-out' };

export interface Tabs {
  tell: (message: TabMessage) => void;
  listen: (listener: (message: TabMessage) => void) => () => void;
  /** Runs `work` in one tab at a time. */
  alone: (name: string, work: () => Promise<void>) => Promise<void>;
}

export function browserTabs(): Tabs {
  const channel = new BroadcastChannel('stowage-session');
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel reaches its own origin only
    tell: (message) => channel.postMessage(message),
    listen(listener) {
      const receive = (event: MessageEvent<TabMessage>) => listener(event.data);
      channel.addEventListener('message', receive);
      return () => channel.removeEventListener('message', receive);
    },
    async alone(name, work) {
      // Web Locks need a secure context; over plain http each tab renews for itself, which is only more work.
      if ('locks' in navigator) await navigator.locks.request(name, work);
      else await work();
    },
  };
}
