/** What a browser needs to report errors; written into the page, and only where reports are configured. */
export interface ReportConfig {
  dsn: string;
  environment: string;
  release: string;
  /** Where reports are sent: a path of ours. */
  tunnel: string;
}
