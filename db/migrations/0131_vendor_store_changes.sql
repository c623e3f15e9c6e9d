-- What the store changed about a vendor's products, as that vendor may read it: not who it was, and no notes.
CREATE VIEW vendor_store_changes AS
  SELECT a.seq, a.at, a.action, a.subject_id, a.subject_label, a.before, a.after
  FROM audit_log a
    JOIN products p ON p.id = CASE WHEN a.subject_kind = 'product' THEN a.subject_id::uuid END
  WHERE a.subject_kind = 'product' AND a.actor_role = 'admin' AND p.vendor_id = current_setting('shop.vendor_id');
