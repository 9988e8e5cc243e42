/** Without a network the browser shows our own notice instead of its own. Nothing else is ever kept. */
export function registerOfflineNotice(): void {
  if (import.meta.env.PROD) void navigator.serviceWorker?.register("/offline.js").catch(() => null);
}
